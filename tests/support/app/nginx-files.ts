// The nginx configuration of deploy/, with the paths and ports of this machine.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readRoot } from '#tests/checks/deploy-files.ts';
import { makeCertificate } from './proxied-processes.ts';

const PAGES = '# A page may then be a second old: include /etc/nginx/activepick-pages.conf;';

const PROCESSES = /(?: *server 127\.0\.0\.1:\d+ max_fails=0;\n)+/;

interface NginxOptions {
  /** The name in the certificate. */
  host: string;
  /** The shop's processes. */
  ports: readonly number[];
  tls: number;
  plain: number;
  /** Also stores public pages for a second. */
  withPages?: boolean;
}

/** Writes the configuration and a self-signed certificate into `folder`. Returns the configuration's file. */
export function nginxFiles(folder: string, { host, ports, tls, plain, withPages }: NginxOptions): string {
  const pages = path.join(folder, 'activepick-pages.conf');
  writeFileSync(pages, readRoot('deploy/nginx/activepick-pages.conf'));
  const site = readRoot('deploy/nginx/activepick.conf')
    .replace(PROCESSES, ports.map((port) => `  server 127.0.0.1:${port} max_fails=0;\n`).join(''))
    .replace(/listen \[::\]:\d+.*;/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${tls} `)
    .replaceAll('/etc/ssl/', `${folder}/`)
    .replaceAll('/var/cache/nginx', folder)
    .replace(PAGES, withPages ? `include ${pages};` : '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const file = path.join(folder, 'nginx.conf');
  const map = withPages ? readRoot('deploy/nginx/activepick-map.conf') : '';
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr warn;
    events {}
    http { access_log off;\n${temporary}\n${map}\n${site} }`,
  );
  makeCertificate(folder, host);
  return file;
}
