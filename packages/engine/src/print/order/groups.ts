import { startsWith } from '../../code/mentions.js';
import type { Operation } from '../../footprints/operation.js';
import type { Piece } from '../../pieces/piece.js';
import { commonSettings } from '../../session/environment.js';
import { isRowSecurity } from '../../squash/last-one.js';
import type { Cells } from '../../state/cells.js';
import type { Identity } from '../../state/identity.js';
import type { Group } from '../../trace/order.js';
import { createsSchema, createsType, isData } from './kinds-of-text.js';

/**
 * Groups each object with its satellites: pieces that change only this object, such as its indexes, triggers,
 * policies, comments, grants. Other pieces stay where the history had them. Grouping only affects readability: for any
 * grouping there is a valid order.
 */
export function groupsOf(pieces: readonly Piece[], cells: Cells): readonly Group[] {
  const hosts = hostsOf(pieces, cells);
  const byObject = new Map<Identity, number[]>();
  const groups: number[][] = [];
  pieces.forEach((piece, index) => {
    const host = hosts[index];
    const together = host === undefined ? undefined : byObject.get(host);
    const [first] = together ?? [];
    const lead = first === undefined ? undefined : pieces[first];
    // Under other settings the piece would need a SET before and after it.
    if (together && lead && commonSettings(lead, piece)) {
      together.push(index);
      return;
    }
    const members = [index];
    groups.push(members);
    if (host !== undefined && !together) byObject.set(host, members);
  });
  return groups
    .map((members) => ({
      members,
      lead: Math.min(...members.map((each) => firstOf(pieces[each]))),
    }))
    .map(({ members, lead }) => ({ ...groupOf(members, pieces), lead }))
    .sort((a, b) => a.stage - b.stage || a.lead - b.lead);
}

/** No groups: the order of the history, as far as possible. */
export function withoutGroups(pieces: readonly Piece[]): readonly Group[] {
  return pieces
    .map((piece, index) => ({
      members: [index],
      makers: [],
      mayMoveForward: false,
      lead: firstOf(piece),
    }))
    .sort((a, b) => a.lead - b.lead);
}

function groupOf(members: readonly number[], pieces: readonly Piece[]): Group & { stage: number } {
  const sorted = members
    .map((index) => ({
      index,
      order: satelliteOrder(pieces[index]),
      first: firstOf(pieces[index]),
    }))
    .sort((a, b) => a.order - b.order || a.first - b.first)
    .map(({ index }) => index);
  const makers = sorted.filter((each) => isMaker(pieces[each]));
  const [maker] = makers;
  return {
    members: sorted,
    makers,
    mayMoveForward: maker !== undefined,
    withPrerequisites:
      maker === undefined ? [] : sorted.filter((each) => satelliteOrder(pieces[each]) > 1),
    isPrerequisite: maker !== undefined && isFunction(pieces[maker]),
    stage: stageOf(pieces[maker ?? sorted[0] ?? -1]),
  };
}

/** The first position in the history. */
function firstOf(piece: Piece | undefined): number {
  const places = (piece?.operations ?? []).map(
    ({ origin: { ordinal, part, parts } }) => ordinal + part / (parts + 1),
  );
  return Math.min(...places);
}

/** The object of a piece: the object itself, or the one it is attached to. */
function hostsOf(pieces: readonly Piece[], cells: Cells): readonly (Identity | undefined)[] {
  const attachedTo = new Map<Identity, Identity>();
  const root = (id: Identity): Identity => {
    const host = attachedTo.get(id);
    return host === undefined || host === id ? id : root(host);
  };
  return pieces.map(({ operations }) => {
    const [first] = operations;
    if (!first || first.action.type === 'barrier' || first.needsCommitBefore) return undefined;
    const changed = new Set(insides(first, cells).map(root));
    const own = 'object' in first.action ? first.action.object : undefined;
    if (own === undefined) return changed.size === 1 ? [...changed][0] : undefined;
    if (first.action.type !== 'create') return root(own);
    const [host] = changed;
    if (host === undefined || changed.size > 1 || host === own) return own;
    attachedTo.set(own, host);
    return host;
  });
}

/** The objects that the operation changes. */
function insides({ footprint }: Operation, cells: Cells): readonly Identity[] {
  const found: Identity[] = [];
  footprint.forEach((how, cell) => {
    const owner = how !== 'read' && cells.isWholeDefinition(cell) ? cells.owner(cell) : undefined;
    if (owner !== undefined) found.push(owner);
  });
  return found;
}

function isMaker(piece: Piece | undefined): boolean {
  const [first] = piece?.operations ?? [];
  return first?.action.type === 'create' && satelliteOrder(piece) === 0;
}

/** A function is easier to read before the triggers, indexes and policies that use it. */
function isFunction(piece: Piece | undefined): boolean {
  return createsFunction(textOf(piece));
}

const createsFunction = startsWith('create [or replace] (function|procedure)');

/** Schemas and types come first, and rows last, if the order is free. */
function stageOf(piece: Piece | undefined): number {
  const text = textOf(piece);
  if (createsSchema(text)) return 0;
  if (createsType(text)) return 1;
  return isData(text) ? 3 : 2;
}

/** The order of an object's parts; the first match applies. */
const satellites: readonly ((piece: Piece) => boolean)[] = [
  starting('create [unique] index'),
  starting('create [or replace] rule'),
  starting('create [or replace] [constraint] trigger'),
  ({ operations: [first] }) => first !== undefined && isRowSecurity(first),
  starting('(create|alter) policy'),
  starting('comment'),
  starting('(grant|revoke)'),
];

function starting(words: string): (piece: Piece) => boolean {
  const mentioned = startsWith(words);
  return (piece) => mentioned(textOf(piece));
}

/** 0 for the object itself, 1 for its changes, then the other satellites in order. */
function satelliteOrder(piece: Piece | undefined): number {
  const index = piece ? satellites.findIndex((isPart) => isPart(piece)) : -1;
  if (index >= 0) return index + 2;
  return piece?.operations[0]?.action.type === 'create' ? 0 : 1;
}

function textOf(piece: Piece | undefined): string {
  return piece?.operations[0]?.origin.statement.text.trimStart() ?? '';
}
