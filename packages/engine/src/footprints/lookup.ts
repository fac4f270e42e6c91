import type { Node as Tree } from 'libpg-query';
import type { Mention } from '../code/mentions.js';
import type { namesAt } from '../code/names-at.js';
import {
  freshEnvironment,
  freshSearchPath,
  ignoresNone,
  type Settings,
} from '../session/environment.js';
import type { QualifiedMentions } from '../session/qualified-mentions.js';
import type { Parser } from '../sql/parser/parser.js';
import type { WrittenName } from '../sql/written-names.js';
import { Bindings } from '../state/bindings.js';
import { temporarySchema } from '../state/built-in-names.js';
import type { Catalog } from '../state/catalog.js';
import { Cells } from '../state/cells.js';
import type { Identity } from '../state/identity.js';
import type { Relation, TypeObject } from '../state/objects.js';
import { memoize } from '../text/memoize.js';
import { FootprintBuilder } from './footprint-builder.js';
import type { References } from './found-references.js';
import { SessionMemory } from './session-memory.js';

type FindNames = ReturnType<typeof namesAt>;

/** The facts about later statements that reading an earlier one needs. */
export interface WholeHistory {
  readonly mentions: () => QualifiedMentions;
  /** Whether a statement of the whole history contains the words. */
  readonly historyMatches: (words: Mention) => boolean;
  /** The last parts of the names that `find` finds in the statements of the history. */
  readonly namesInHistory: (find: FindNames) => ReadonlySet<string>;
  /** The settings that the history changes, each with the statements that set it. */
  readonly settings: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * The database and the session as a statement finds them: the catalog, the cells that stand for it, and the
 * settings in force. Code that records no operations takes a `Lookup`; a `Context` also records them.
 */
export class Lookup {
  readonly cells = new Cells();
  readonly bindings = new Bindings(this.cells);
  /**
   * The objects that a stored expression (a default, a check, a view's query) was bound to when it was stored: later
   * renames do not change them.
   */
  readonly boundReferences = new Map<Tree, References>();
  /** Relations that have the same name as a CTE in some query: a reference in that query may mean the CTE. */
  readonly namedLikeCtes = new Set<Identity>();
  readonly session: SessionMemory;
  /** The relations that the whole history names with a schema. */
  readonly mentions: WholeHistory['mentions'];
  readonly historyMatches: WholeHistory['historyMatches'];
  readonly namesInHistory: WholeHistory['namesInHistory'];
  readonly settings: WholeHistory['settings'];
  environment: Settings['environment'] = freshEnvironment;
  ignores: Settings['ignores'] = ignoresNone;
  searchPath: Settings['searchPath'] = freshSearchPath;

  constructor(
    readonly catalog: Catalog,
    readonly parser: Parser,
    { mentions, historyMatches, namesInHistory, settings }: WholeHistory,
  ) {
    this.session = new SessionMemory(() => catalog.nextIdentity);
    this.mentions = mentions;
    this.historyMatches = historyMatches;
    this.namesInHistory = namesInHistory;
    this.settings = settings;
  }

  newFootprint(): FootprintBuilder {
    return new FootprintBuilder(this.cells);
  }

  /**
   * Whether it is unknown where an object without a schema is created: PostgreSQL takes the first existing schema of
   * the search path, and a schema that the history has not created may or may not exist.
   */
  get creationSchemaIsUnknown(): boolean {
    const [first, ...others] = this.searchPath;
    return (
      first !== undefined && others.length > 0 && this.catalog.schemas.named(first) === undefined
    );
  }

  /** Schemas tried for a function without one: temporary functions are called with their schema only. */
  get functionPath(): readonly string[] {
    return this.searchPath.filter((each) => each !== temporarySchema);
  }

  /** The schema of a new object: the given one, or the first of the search path. */
  creationSchema({ schema }: WrittenName): string {
    return schema ?? this.searchPath[0] ?? 'public';
  }

  /**
   * Finds a relation like PostgreSQL, and reads every name that was tried: a table created there later would be
   * found instead.
   */
  relation({ schema, name }: WrittenName, footprint: FootprintBuilder): Relation | undefined {
    for (const tried of this.#tried(schema)) {
      const found = this.catalog.relation(tried, name);
      footprint.readName(this.cells.name('relation', tried, name), found?.id);
      if (found) return found.otherNames ? undefined : found;
    }
    if (schema !== undefined && this.catalog.schemas.isPlatformSchema(schema)) {
      footprint.read(this.cells.platformTable(schema, name));
    }
    return undefined;
  }

  /** Finds a user's type, reading the tried names; built-in types are not found. */
  type(
    { schema, name }: WrittenName,
    footprint: FootprintBuilder,
  ): TypeObject | Relation | undefined {
    for (const tried of this.#tried(schema)) {
      const type = this.catalog.types.named(tried, name);
      const relation = type ? undefined : this.catalog.relation(tried, name);
      footprint.readName(this.cells.name('type', tried, name), type?.id ?? relation?.id);
      if (type) return type;
      if (relation) this.catalog.storedRowTypes.add(relation.id);
      if (relation) return relation;
    }
    return undefined;
  }

  /** Like `relation`, without recording the lookup. Use it only if no operation depends on the result. */
  findRelation({ schema, name }: WrittenName): Relation | undefined {
    for (const tried of this.#tried(schema)) {
      const found = this.catalog.relation(tried, name);
      if (found) return found.otherNames ? undefined : found;
    }
    return undefined;
  }

  findType({ schema, name }: WrittenName): TypeObject | Relation | undefined {
    for (const tried of this.#tried(schema)) {
      const found = this.catalog.types.named(tried, name) ?? this.catalog.relation(tried, name);
      if (found) return found;
    }
    return undefined;
  }

  #tried(schema: string | undefined): readonly string[] {
    return schema === undefined ? withTemporary(this.searchPath) : [schema];
  }
}

/** Temporary objects are found first, unless the path names their schema. Many statements share one path. */
const withTemporary = memoize((path: readonly string[]) =>
  path.includes(temporarySchema) ? path : [temporarySchema, ...path],
);
