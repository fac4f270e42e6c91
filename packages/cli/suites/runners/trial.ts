/** A tool with its projects and databases: the original history, and the squashed one. */
import { execFile } from 'node:child_process';
import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder, svc } from '../run-svc.js';
import type { Ended } from '../warm-process.js';
import { history, type Step } from './history.js';
import type { Command, Project, Ran, Runner } from './runner.js';
import type { RunnerDatabase, RunnerServer } from './runner-server.js';

export class Trial {
  private constructor(
    readonly runner: Runner,
    readonly server: RunnerServer,
    private readonly installed: string,
    private readonly home: string,
    private readonly template: RunnerDatabase | undefined,
  ) {}

  static async begin(runner: Runner, server: RunnerServer, installed: string): Promise<Trial> {
    const home = await makeFolder({});
    if (runner.platform === undefined) return new Trial(runner, server, installed, home, undefined);
    const template = await server.create();
    await server.execute(template, runner.platform);
    return new Trial(runner, server, installed, home, template);
  }

  /** A new database. */
  empty(): Promise<RunnerDatabase> {
    return this.server.create(this.template);
  }

  /** A project with these migrations, as originally written. */
  async original(name: string, steps: readonly Step[] = history): Promise<Project> {
    const project = await this.#project(name);
    for (const step of steps) await this.runner.add(project.migrations, step);
    return project;
  }

  /** A project with the squash of another project's migrations. */
  async squashed(name: string, from: Project, options: readonly string[] = []): Promise<Project> {
    const { runner } = this;
    const folder = join(this.home, name);
    const migrations = join(folder, runner.migrations);
    const words = ['squash', from.migrations, '--output', migrations, '--layout'];
    const ended = await svc([...words, runner.layout ?? 'same', ...options]);
    if (ended.code !== 0) throw new Error(`svc squash: ${ended.stdout}${ended.stderr}`);
    return this.#project(name);
  }

  /** Lets the tool apply pending migrations. */
  apply(project: Project, database: RunnerDatabase): Promise<Ran> {
    return this.run(this.runner.apply(this.installed, project, database));
  }

  /** Reconciles the history table of a database with svc. */
  reconcile(from: Project, to: Project, { dsn }: RunnerDatabase): Promise<Ended> {
    const { layout } = this.runner;
    const words = ['reconcile', from.migrations, to.migrations, '--dsn', dsn, '--apply'];
    return svc([...words, ...(layout === undefined ? [] : ['--layout', layout])]);
  }

  /** The tool's records in a database. */
  noted(database: RunnerDatabase): ReturnType<RunnerServer['query']> {
    return this.server.query(database, this.runner.noted);
  }

  run({ program, words, folder, environment }: Command): Promise<Ran> {
    const options = {
      cwd: folder ?? this.home,
      env: { PATH: process.env.PATH, HOME: this.home, ...environment },
    };
    return new Promise((resolve) => {
      const child = execFile(program, words, options, (_error, stdout, stderr) =>
        resolve({ code: child.exitCode, output: `${stdout}${stderr}` }),
      );
    });
  }

  async end(): Promise<void> {
    await rm(this.home, { recursive: true });
  }

  async #project(name: string): Promise<Project> {
    const folder = join(this.home, name);
    const { migrations, settings } = this.runner;
    await mkdir(join(folder, migrations), { recursive: true });
    for (const [file, text] of Object.entries(settings?.(this.installed) ?? {})) {
      const path = join(folder, file);
      // Files that svc wrote stay.
      if (
        await access(path).then(
          () => true,
          () => false,
        )
      )
        continue;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
    return { folder, migrations: join(folder, migrations) };
  }
}
