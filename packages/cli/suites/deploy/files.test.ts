/** Checks the files in deploy/ with YAML, the types and schemas of Kubernetes and KEDA, and nginx. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Service } from 'kubernetes-models/v1';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { variables as platformVariables } from '../../../platform/src/settings.js';
import { variables as serverVariables } from '../../../server/src/settings.js';
import { freePort, root } from '../docs/new-user.js';

const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');

describe.each([
  ['compose.yaml', serverVariables, ['svc']],
  ['platform.compose.yaml', platformVariables, ['platform', 'worker']],
] as const)('%s', (name, variables, own) => {
  // biome-ignore lint/suspicious/noExplicitAny: the test says what it expects of the file
  const { services } = parse(read(name), { merge: true }) as { services: Record<string, any> };

  test('passes every setting to the service', () => {
    for (const service of own) {
      expect(Object.keys(services[service].environment)).toEqual(
        expect.arrayContaining(Object.keys(variables.shape)),
      );
    }
  });

  test('limits the memory of every service, and has a health check for each', () => {
    for (const service of Object.values(services)) expect(service.mem_limit).toMatch(/g\}?$/);
    expect(services[own.at(-1) ?? ''].healthcheck?.disable).toBeUndefined();
  });
});

describe.each(['platform.yaml', 'server.yaml'])('kubernetes/%s', (name) => {
  const models = { ConfigMap, Deployment, Service, PodDisruptionBudget, ScaledObject };
  const modules = {
    ConfigMap: 'kubernetes-models/v1',
    Deployment: 'kubernetes-models/apps/v1',
    Service: 'kubernetes-models/v1',
    PodDisruptionBudget: 'kubernetes-models/policy/v1',
    ScaledObject: '@kubernetes-models/keda/keda.sh/v1alpha1',
  };
  // biome-ignore lint/suspicious/noExplicitAny: the schemas say what it must be
  const objects = parseAllDocuments(read(`kubernetes/${name}`)).map((each) => each.toJS() as any);

  test('matches the schemas', () => {
    for (const object of objects) {
      const Model = models[object.kind as keyof typeof models];
      expect(() => new Model(object).validate()).not.toThrow();
    }
  });

  test('has no unknown field', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'svc-kubernetes-'));
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    const lines = objects.map((object) => {
      const kind = object.kind as keyof typeof modules;
      return `(${JSON.stringify(object)}) satisfies import('${modules[kind]}').I${kind};`;
    });
    await writeFile(join(folder, 'objects.mts'), `export {};\n${lines.join('\n')}\n`);
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const strict = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext'];
    const words = [compiler, ...strict, '--target', 'es2023', 'objects.mts'];
    const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: folder }).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout).toBe('');
    await rm(folder, { recursive: true });
  });

  test('sets memory limits and probes for every process, and drops privileges', () => {
    for (const { spec } of objects.filter(({ kind }) => kind === 'Deployment')) {
      const [container] = spec.template.spec.containers;
      expect(container.resources.limits.memory).toMatch(/Gi$/);
      expect([container.livenessProbe, container.readinessProbe]).toMatchObject([
        { httpGet: { path: '/live', port: 'ops' } },
        { httpGet: { path: '/ready', port: 'ops' } },
      ]);
      expect(container.securityContext.readOnlyRootFilesystem).toBe(true);
    }
  });

  test('scales existing deployments by existing metrics', () => {
    const { spec } = objects.find(({ kind }) => kind === 'ScaledObject');
    const names = objects
      .filter(({ kind }) => kind === 'Deployment')
      .map((each) => each.metadata.name);
    expect(names).toContain(spec.scaleTargetRef.name);
    const metric = /svc_\w+/.exec(spec.triggers[0].metadata.query)?.[0];
    expect(readFileSync(join(root, 'docs/operate.md'), 'utf8')).toContain(`\`${metric}\``);
  });
});

const hasNginx = ['/usr/sbin/nginx', '/usr/bin/nginx'].some((path) => existsSync(path));
if (!hasNginx) console.warn('the proxy is not tried: nginx is not installed');

test.skipIf(!hasNginx)('the proxy limits requests per client, but not webhooks', async () => {
  const answering = createServer((_request, response) => response.end('ok')).listen(0, '127.0.0.1');
  await once(answering, 'listening');
  const upstream = (answering.address() as AddressInfo).port;
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'svc-nginx-'));
  const conf = read('nginx.conf')
    .replace('server 127.0.0.1:8080;', `server 127.0.0.1:${upstream};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^\s*ssl_certificate.*$/gm, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr; events {}\nhttp { access_log off; ${temporary}\n${conf}\n}`,
  );
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: 'ignore',
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
  });
  const ended = once(nginx, 'exit');
  const statuses = (path: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const response = await fetch(`http://127.0.0.1:${port}${path}`, {
          method: 'POST',
          body: '{}',
        });
        return response.status;
      }),
    );
  await expect.poll(() => statuses('/health', 1).catch(() => [])).toEqual([200]);
  expect(new Set(await statuses('/githost/webhook', 100))).toEqual(new Set([200]));
  expect(new Set(await statuses('/squash', 100))).toContain(429);
  nginx.kill('SIGTERM');
  await ended;
  answering.close();
  await rm(folder, { recursive: true });
});
