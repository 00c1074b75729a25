// Reads the files of deploy/.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Returns the text of a file, by its path in the repository. */
export const readRoot = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** Returns the variables of a file with lines `NAME=value`. */
export const readEnv = (file: string): Record<string, string> =>
  Object.fromEntries(
    [...readRoot(file).matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

/** Returns a value for each placeholder of deploy/shop.env.example. */
export function ownValues(): Record<string, string> {
  const key = () => randomBytes(32).toString('base64');
  return {
    ENCRYPTION_KEYS: `k1:${key()}`,
    ORDER_NUMBER_KEY: key(),
    LINK_SIGNING_KEY: key(),
    ACCESS_CODE: 'a code of our own',
    PAYMENTS_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
    BRAND_ORG_NUMBER: '556016-0680',
    BRAND_SEAT: 'Gislaved',
    BRAND_ADDRESS: 'Storgatan 1, 332 30 Gislaved',
    BRAND_PHONE: '0371-123 45',
    SIGNER_NAME: 'Vera Verklig',
  };
}

/** Returns a YAML file in the form of its schema. */
export const readYaml = <Shape extends z.ZodType>(file: string, shape: Shape): z.output<Shape> =>
  shape.parse(load(readRoot(file)));

const condition = z.enum(['service_started', 'service_healthy', 'service_completed_successfully']);
const service = z.strictObject({
  image: z.string().optional(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  command: z.array(z.string()).optional(),
  entrypoint: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  secrets: z.array(z.string()).optional(),
  networks: z
    .union([z.array(z.string()), z.record(z.string(), z.strictObject({ aliases: z.array(z.string()) }))])
    .optional(),
  network_mode: z.string().optional(),
  profiles: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string().regex(/^[^:]+:\/[^:]+(:ro)?$/)).optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  cap_add: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  mem_limit: z.string().optional(),
  shm_size: z.string().optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']).optional(),
  stop_grace_period: z.string().optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition })).optional(),
  healthcheck: z
    .strictObject({
      test: z.array(z.string()).min(2),
      interval: z.string(),
      timeout: z.string(),
      retries: z.number().int(),
      start_period: z.string().optional(),
    })
    .optional(),
});

/** A service of a compose file. Only keys of the compose specification that deploy/ uses are known. */
export type ComposeService = z.output<typeof service>;

const compose = z
  .object({
    name: z.string().optional(),
    services: z.record(z.string(), service),
    networks: z
      .record(
        z.string(),
        z.strictObject({
          ipam: z.strictObject({ config: z.array(z.strictObject({ subnet: z.string() })) }).optional(),
        }),
      )
      .optional(),
    volumes: z.record(z.string(), z.strictObject({})).optional(),
    secrets: z.record(z.string(), z.strictObject({ file: z.string() })).optional(),
  })
  .catchall(z.unknown());

/** Returns a compose file, checked. */
export const readCompose = (file: string): z.output<typeof compose> => readYaml(file, compose);
