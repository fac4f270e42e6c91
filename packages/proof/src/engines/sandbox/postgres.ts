/**
 * PostgreSQL inside its thread, controlled by the wire protocol: statements are sent unchanged, values are returned
 * as PostgreSQL prints them, and errors have all their fields.
 */
import { PGlite, protocol } from '@electric-sql/pglite';
import type { TextRow } from '../engine.js';
import { ClusterFiles } from './cluster-files.js';
import { capFiles, type MemoryFileSystem } from './limits.js';
import type { Refusal, SessionSetting, StartInstance } from './messages.js';
import { type SettingFunctions, setAtSessionStart } from './session-start.js';
import { clusterOptions, startParameters } from './start-parameters.js';

/**
 * The exit code of a main loop that PostgreSQL's own error handling ended; any other code means that PostgreSQL has
 * exited.
 */
const errorWasReported = 100;

/** The exports of PostgreSQL's code that run statements. */
interface MainLoop {
  _PostgresMainLoopOnce(): void;
  _pq_buffer_remaining_data(): number;
  _PostgresSendReadyForQueryIfNecessary(): void;
  _pgl_pq_flush(): void;
}

export interface Outcome {
  readonly rows: readonly TextRow[];
  readonly refusal: Refusal | undefined;
  readonly inTransaction: boolean;
  readonly ended: boolean;
}

/** External data such as error fields uses undefined for absent values. */
type Message = Parameters<Parameters<protocol.Parser['parse']>[1]>[0];

/** PGlite without the query at its start for the types of values, which are returned as text here. */
class PlainPGlite extends PGlite {
  override async _initArrayTypes(): Promise<void> {}
}

/** What the owner of the thread does while PostgreSQL starts. */
export interface Starting {
  /** All files are in place, and PostgreSQL has not started. */
  readonly placed?: (files: MemoryFileSystem) => void;
  /** PostgreSQL has started: locks down the thread before the first statement. */
  readonly confine: (files: MemoryFileSystem) => void;
}

export class Postgres {
  #inTransaction = false;
  #end: unknown;

  private constructor(
    private readonly pglite: PGlite,
    private readonly files: ClusterFiles,
  ) {}

  static async start(
    start: StartInstance,
    { placed = () => {}, confine }: Starting,
  ): Promise<Postgres> {
    const files = new ClusterFiles(start, placed);
    const installation = start.template ? new Blob([]) : start.files;
    const pglite = new PlainPGlite({
      fs: files,
      pgliteWasmModule: start.code,
      ...(installation && { fsBundle: installation }),
      // With a data directory, initdb is loaded but never runs.
      ...(installation && { initdbWasmModule: start.code }),
      startParams: [...startParameters],
      initDbStartParams: [...clusterOptions],
    });
    await pglite.waitReady;
    const postgres = new Postgres(pglite, files);
    const fileSystem = pglite.Module as unknown as MemoryFileSystem;
    capFiles(fileSystem, start.fileLimit);
    confine(fileSystem);
    // Without a program to run, popen returns null; PGlite's own behavior would unwind PostgreSQL's stack.
    pglite.handleExternalCmd = () => 0;
    postgres.#noticeTheEnd(pglite.Module as unknown as MainLoop);
    await postgres.#beginAsServersDo(start.settings);
    return postgres;
  }

  /** Runs statements by the simple protocol; `copyData` is the data for a COPY … FROM stdin among them. */
  async run(sql: string, copyData: string | undefined, wantRows: boolean): Promise<Outcome> {
    let rows: TextRow[] = [];
    let columns: readonly string[] = [];
    let refusal: Refusal | undefined;
    const onMessage = (message: Message) => {
      if (message instanceof protocol.messages.DatabaseError) refusal ??= refusalOf(message);
      else if (message instanceof protocol.messages.ReadyForQueryMessage)
        this.#inTransaction = message.status !== 'I';
      else if (!wantRows) return;
      else if (message instanceof protocol.messages.RowDescriptionMessage) {
        columns = message.fields.map((field) => field.name);
        rows = [];
      } else if (message instanceof protocol.messages.DataRowMessage)
        rows.push(rowOf(columns, message.fields));
    };
    try {
      const parser = new protocol.Parser();
      await this.pglite.execProtocolRawStream(conversation(sql, copyData), {
        syncToFs: false,
        onRawData: (bytes) => parser.parse(bytes.slice(), onMessage),
      });
    } catch (error) {
      this.#end ??= error;
    }
    if (this.#end) refusal ??= refusalOfEnd(this.#end);
    return { rows, refusal, inTransaction: this.#inTransaction, ended: this.#end !== undefined };
  }

  /** Shuts down like a server, so that unlogged tables and sequences are preserved. */
  async save(): Promise<ArrayBuffer> {
    if (this.#end) return (await this.files.dumpTar('pgdata', 'none')).arrayBuffer();
    await this.pglite.close();
    if (!this.files.saved) throw new Error('PostgreSQL did not shut down');
    return this.files.saved.arrayBuffer();
  }

  /** A standalone backend skips the steps after authentication, which are done here. */
  async #beginAsServersDo(settings: readonly SessionSetting[]): Promise<void> {
    const { rows } = await this.run('BEGIN; SELECT session_user AS name', undefined, true);
    const functions = this.pglite.Module as unknown as SettingFunctions;
    setAtSessionStart(functions, rows[0]?.name ?? 'postgres', settings);
    await this.run('COMMIT', undefined, false);
  }

  /**
   * PGlite continues after any error inside PostgreSQL. Only a reported error leaves PostgreSQL intact; after an
   * exit, a trap or a stack overflow, the next call would run on corrupt state.
   */
  #noticeTheEnd(loop: MainLoop): void {
    const run = loop._PostgresMainLoopOnce;
    const remaining = loop._pq_buffer_remaining_data;
    loop._PostgresMainLoopOnce = () => {
      try {
        run();
      } catch (error) {
        if ((error as { status?: unknown }).status !== errorWasReported) {
          this.#end ??= error;
          loop._PostgresSendReadyForQueryIfNecessary = () => {};
          loop._pgl_pq_flush = () => {};
        }
        throw error;
      }
    };
    loop._pq_buffer_remaining_data = () => {
      if (this.#end) throw this.#end;
      return remaining();
    };
  }
}

/** The complete client side: COPY … FROM stdin finds its data after the statement, or is told that there is none. */
function conversation(sql: string, copyData: string | undefined): Uint8Array {
  const { serialize } = protocol;
  const answer =
    copyData === undefined
      ? [serialize.copyFail('no data follows')]
      : [serialize.copyData(bytesOf(copyData)), serialize.copyDone()];
  return joined([serialize.query(sql), ...answer]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function bytesOf(text: string): ArrayBuffer {
  const bytes = new TextEncoder().encode(text);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
}

function rowOf(columns: readonly string[], values: readonly (string | null)[]): TextRow {
  return Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null]));
}

function refusalOf(error: InstanceType<typeof protocol.messages.DatabaseError>): Refusal {
  return {
    message: error.message,
    sqlstate: error.code ?? 'XX000',
    position: error.position === undefined ? undefined : Number(error.position),
    detail: error.detail,
    hint: error.hint,
    where: error.where,
  };
}

function refusalOfEnd(end: unknown): Refusal {
  return {
    message: `PostgreSQL exited while running this: ${end instanceof Error ? end.message : String(end)}`,
    sqlstate: 'XX000',
    position: undefined,
    detail: undefined,
    hint: 'The sandbox has less memory and stack than a server. Use the engine embedded or server.',
    where: undefined,
  };
}
