import type { ReadHistory } from '../../history/read-history.js';
import { type Part, partsOf } from '../../objects/drop/parts.js';
import { dataFlows } from '../../provenance/data-flows.js';
import { nameOfPart } from '../../provenance/object-names.js';
import type { Placed } from '../../session/placed.js';
import type { Parser } from '../../sql/parser/parser.js';
import type { Identity } from '../../state/identity.js';
import { sequencesOf } from '../../state/owned-sequences.js';
import type { Dependency, DependencyType } from '../analysis.js';
import { bodyReferences } from './body-references.js';
import { extensionUses } from './extension-uses.js';

/** A dependency between two parts of the database, before they are given names. */
interface PartDependency {
  readonly source: Part;
  readonly target: Part;
  readonly type: DependencyType;
}

/** The dependencies at the end of a history, by name, without duplicates. */
export function dependenciesOf(
  history: ReadHistory,
  placed: readonly Placed[],
  parser: Parser,
): readonly Dependency[] {
  const parts = partsOf(history);
  const dependencies = [...parts.values()].flatMap((part) => [
    ...structuralDependencies(part, parts),
    ...boundDependencies(part, parts, history, parser),
  ]);
  const flows = dataFlows(history).flatMap(([from, to]) => dependency(parts, from, to, 'data'));
  const named = [...dependencies, ...flows].map(({ source, target, type }) => ({
    source: nameOfPart(source),
    target: nameOfPart(target),
    type,
  }));
  return distinct([
    ...named.filter(({ source, target, type }) => source !== target || type === 'foreign_key'),
    ...onExtensions(history, placed, parts),
    ...onSchemas(history, parts),
  ]);
}

function dependency(
  parts: ReadonlyMap<Identity, Part>,
  from: Identity,
  to: Identity | undefined,
  type: DependencyType,
): readonly PartDependency[] {
  const source = parts.get(from);
  const target = to === undefined ? undefined : parts.get(to);
  return source && target ? [{ source, target, type }] : [];
}

/** Dependencies that the catalog records: of foreign keys, children, owned sequences, and objects of a table. */
function structuralDependencies(
  part: Part,
  parts: ReadonlyMap<Identity, Part>,
): readonly PartDependency[] {
  switch (part.kind) {
    case 'constraint':
      return part.fact.type === 'foreign'
        ? dependency(parts, part.relation.id, part.fact.referenced, 'foreign_key')
        : [];
    case 'column':
      return sequencesOf(part.column).flatMap((sequence) =>
        dependency(parts, part.relation.id, sequence, 'sequence'),
      );
    case 'trigger':
    case 'policy':
      return dependency(parts, part.id, part.relation.id, part.kind);
    case 'relation': {
      const { id, kind, owner, parents } = part.relation;
      const ofIndex = kind === 'index' ? dependency(parts, id, owner, 'index') : [];
      const ofParents = [...parents].flatMap((parent) => {
        const above = parts.get(parent);
        const isPartitioned = above?.kind === 'relation' && above.relation.partitioned;
        return dependency(parts, id, parent, isPartitioned ? 'partition' : 'inherits');
      });
      return [...ofIndex, ...ofParents];
    }
    default:
      return [];
  }
}

/** Dependencies on what the definition of an object names, and on what the body of a function names. */
function boundDependencies(
  part: Part,
  parts: ReadonlyMap<Identity, Part>,
  { bindings, catalog }: ReadHistory,
  parser: Parser,
): readonly PartDependency[] {
  // A table stays bound to everything that its definition ever named, so only its columns and constraints count.
  if (part.kind === 'relation' && part.relation.kind === 'table') return [];
  const used = new Set(bindings.used(part.id));
  if (part.kind === 'function') {
    for (const id of bodyReferences(part.called, catalog, parser)) used.add(id);
  }
  const holder = partOrItsTable(part, parts);
  return [...used].flatMap((id) => {
    const target = parts.get(id);
    if (!target || target.id === holder.id) return [];
    return [{ source: holder, target, type: typeOf(part, target) }];
  });
}

/** A column, a default or a constraint is reported as its table; any other part as itself. */
function partOrItsTable(part: Part, parts: ReadonlyMap<Identity, Part>): Part {
  const isInner = part.kind === 'column' || part.kind === 'default' || part.kind === 'constraint';
  return (isInner ? parts.get(part.relation.id) : undefined) ?? part;
}

function typeOf(source: Part, target: Part): DependencyType {
  if (target.kind === 'relation' && target.relation.kind === 'sequence') return 'sequence';
  if (source.kind === 'constraint') {
    if (source.fact.type === 'foreign' && target.kind === 'relation') return 'foreign_key';
    return target.kind === 'type' ? 'type' : 'constraint';
  }
  if (target.kind === 'type') return 'type';
  switch (source.kind) {
    case 'column':
    case 'type':
      return 'type';
    case 'default':
      return 'default';
    case 'policy':
      return 'policy';
    case 'function':
      return target.kind === 'relation' && source.called.types?.includes(target.id)
        ? 'type'
        : 'function';
    case 'trigger':
      return target.kind === 'function' ? 'function' : 'trigger';
    case 'relation':
      if (target.kind === 'function') return 'function';
      return source.relation.kind === 'index' ? 'index' : 'view';
    default:
      return target.kind === 'function' ? 'function' : 'view';
  }
}

function onExtensions(
  history: ReadHistory,
  placed: readonly Placed[],
  parts: ReadonlyMap<Identity, Part>,
): readonly Dependency[] {
  return [...extensionUses(history, placed)].flatMap(([id, extensions]) => {
    const part = parts.get(id);
    if (!part) return [];
    const source = nameOfPart(part);
    return [...extensions].map((target) => ({ source, target, type: 'extension' as const }));
  });
}

/**
 * Every object depends on its schema if the history created it; objects of a table depend on the table instead.
 */
function onSchemas(
  { catalog }: ReadHistory,
  parts: ReadonlyMap<Identity, Part>,
): readonly Dependency[] {
  return [...parts.values()].flatMap((part) => {
    const schema = schemaOf(part);
    if (
      schema === undefined ||
      schema === 'public' ||
      catalog.schemas.named(schema) === undefined
    ) {
      return [];
    }
    return [{ source: nameOfPart(part), target: schema, type: 'schema' as const }];
  });
}

function schemaOf(part: Part): string | undefined {
  if (part.kind === 'type') return part.type.schema;
  if (part.kind === 'function') return part.called.schema;
  const isOwn = part.kind === 'relation' && part.relation.owner === undefined;
  return isOwn ? part.relation.schema : undefined;
}

function distinct(dependencies: readonly Dependency[]): readonly Dependency[] {
  const seen = new Map(
    dependencies.map((each) => [JSON.stringify([each.source, each.target, each.type]), each]),
  );
  return [...seen.values()];
}
