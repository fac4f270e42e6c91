import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import type { Database, Session } from '../engine.js';
import { type Guarded, guard } from '../guardian/guardian.js';
import { connectSession, openPgSession } from '../pg-session.js';
import { type ContainerLimits, confinedContainer } from './confined-container.js';
import { notStarted } from './container-failures.js';
import type { DockerClient, Output } from './docker-client.js';
import { makeSocketFolder, type SocketFolder } from './socket-folder.js';
import { databaseName } from './start-script.js';

const secondsToStart = 60;

export interface ContainerRecipe {
  readonly client: DockerClient;
  readonly image: string;
  readonly declaredVolumes: readonly string[];
  readonly limits: ContainerLimits;
}

/** One container with one PostgreSQL. It is created before it is started, so that it can be closed in any state. */
export class ContainerDatabase implements Database {
  readonly #recipe: ContainerRecipe;
  readonly #name = `svc-${randomBytes(8).toString('hex')}`;
  #guarded: Guarded | undefined;
  #folder: SocketFolder | undefined;
  #version = 0;
  #removed = false;

  constructor(recipe: ContainerRecipe) {
    this.#recipe = recipe;
  }

  get version(): number {
    return this.#version;
  }

  /** Throws `EngineUnavailable` if PostgreSQL does not start, after removing the container. */
  async start(): Promise<void> {
    let output: Output | undefined;
    try {
      const { client } = this.#recipe;
      await this.#prepare();
      output = await client.attach(this.#name);
      await client.start(this.#name);
      this.#version = await this.#firstAnswer(output);
      await this.#folder?.seal();
      this.#assertWanted();
    } catch (error) {
      await this.remove();
      throw notStarted(this.#recipe.image, error, output?.text());
    }
  }

  connect(): Promise<Session> {
    return connectSession(this.#address());
  }

  /** Nothing to release: no other side shares this container. */
  async park(): Promise<void> {}

  /** Kills and removes everything at once. What is still being created is removed by `start`. */
  async remove(): Promise<void> {
    this.#removed = true;
    await this.#recipe.client.remove(this.#name);
    await this.#folder?.remove();
    this.#guarded?.release();
  }

  async #prepare(): Promise<void> {
    const { client, image, declaredVolumes, limits } = this.#recipe;
    const userId = identityInside();
    this.#guarded = await guard({
      type: 'container',
      socketPath: client.socketPath,
      id: this.#name,
    });
    this.#folder = await makeSocketFolder(userId);
    this.#assertWanted();
    const outside = { socketOutside: this.#folder.socket, passwdOutside: this.#folder.passwd };
    await client.create(
      this.#name,
      confinedContainer({ image, limits, userId, declaredVolumes, ...outside }),
    );
    this.#assertWanted();
  }

  #assertWanted(): void {
    if (this.#removed) throw new Error('the engine was closed');
  }

  #address(): ClientConfig {
    return {
      host: this.#folder?.socket ?? '',
      port: 5432,
      user: 'postgres',
      database: databaseName,
      ssl: false,
    };
  }

  async #firstAnswer(output: Output): Promise<number> {
    let ended = false;
    void output.ended.then(() => {
      ended = true;
    });
    const until = performance.now() + secondsToStart * 1000;
    while (!ended && !this.#removed && performance.now() < until) {
      try {
        const session = await openPgSession(this.#address());
        const [row] = await session.query('SHOW server_version_num');
        await session.close();
        return Number(row?.server_version_num);
      } catch {
        // Not ready: there is no socket yet, or the server is still starting.
        await delay(20);
      }
    }
    throw new Error(ended ? 'it ended' : `no response within ${secondsToStart} s`);
  }
}

/** Any user but root and our own, so that it cannot access our files. */
function identityInside(): number {
  const usual = 999;
  return process.getuid?.() === usual ? usual - 1 : usual;
}
