// The proxy over TLS before two processes of the shop.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { nginxFiles } from '#tests/app/nginx-files.ts';
import { makeCertificate, programPath, startProxy } from '#tests/app/proxied-processes.ts';
import { balancingProxy } from '#tests/faults/balancing-proxy.ts';

const HOST = 'localhost';

/** A running proxy whose self-signed certificate this process accepts. */
export interface GuideProxy {
  /** The certificate's file. */
  certificate: string;
  stop(): Promise<void>;
}

interface Ports {
  shop: [number, number];
  tls: number;
  plain: number;
}

/** Starts nginx with the files of deploy/. Without nginx, a small proxy that behaves like it. */
export async function startGuideProxy(ports: Ports): Promise<GuideProxy> {
  const nginx = programPath('nginx');
  const proxy = nginx ? await startNginx(nginx, ports) : await startOwn(ports);
  tls.setDefaultCACertificates([
    ...tls.getCACertificates('default'),
    readFileSync(proxy.certificate, 'utf8'),
  ]);
  return proxy;
}

async function startNginx(nginx: string, ports: Ports): Promise<GuideProxy> {
  const { folder, stop } = await startProxy(HOST, ports.tls, (folder) => ({
    command: nginx,
    args: [
      '-e',
      'stderr',
      '-p',
      folder,
      '-c',
      nginxFiles(folder, { ...ports, host: HOST, ports: ports.shop }),
    ],
  }));
  return { certificate: path.join(folder, 'shop.pem'), stop };
}

async function startOwn(ports: Ports): Promise<GuideProxy> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'guide-proxy-'));
  makeCertificate(folder, HOST);
  const [key, cert] = ['shop.key', 'shop.pem'].map((name) => readFileSync(path.join(folder, name)));
  const proxy = await balancingProxy(() => ports.shop.map((port) => `http://127.0.0.1:${port}`), {
    certificate: { key: key as Buffer, cert: cert as Buffer },
    port: ports.tls,
  });
  return {
    certificate: path.join(folder, 'shop.pem'),
    async stop() {
      await proxy.close();
      rmSync(folder, { recursive: true });
    },
  };
}
