import type { Node as Tree } from 'libpg-query';
import type { FootprintBuilder } from '../footprints/footprint-builder.js';
import type { Lookup } from '../footprints/lookup.js';
import { decide } from '../guards/catalog-conditions.js';
import { queriedNames } from '../guards/queried-names.js';
import { queriedRelations } from '../guards/queried-relations.js';
import { everyStatement } from '../plpgsql/every-statement.js';
import type { Code, CodeStatement } from '../plpgsql/plpgsql.js';

/**
 * Code without the branches of IF that ask for a relation of a name that does not exist. The footprint reads the name,
 * so that the relation does not exist in the result either. Holds only for code that creates no relations: the caller
 * must follow the rest.
 */
export function withoutFalseBranches(
  { variables, body }: Code,
  lookup: Lookup,
  footprint: FootprintBuilder,
): Code {
  const isFalse = (condition: Tree): boolean => {
    const decision = decide(condition, lookup, new Map());
    if (!decision || decision.holds || decision.queries?.length) return false;
    const names = queriedNames(condition, lookup);
    if (!names?.every((each) => each.of === 'relation')) return false;
    const asked = lookup.newFootprint();
    if (queriedRelations(names, asked, lookup).length > 0) return false;
    footprint.join(asked);
    return true;
  };
  const guards = [...everyStatement(body)].flatMap((each) =>
    each.type === 'if' ? each.branches.flatMap(({ condition }) => condition ?? []) : [],
  );
  const areFalse = new Set(guards.filter(isFalse));
  return { variables, body: areFalse.size === 0 ? body : withoutBranches(body, areFalse) };
}

function withoutBranches(
  body: readonly CodeStatement[],
  guards: ReadonlySet<Tree>,
): readonly CodeStatement[] {
  const inside = <Part extends { readonly body: readonly CodeStatement[] }>(part: Part): Part => ({
    ...part,
    body: withoutBranches(part.body, guards),
  });
  return body.map((statement): CodeStatement => {
    switch (statement.type) {
      case 'if': {
        const branches = statement.branches.filter(
          ({ condition }) => condition === undefined || !guards.has(condition),
        );
        return { ...statement, branches: branches.map(inside) };
      }
      case 'block':
        return { ...inside(statement), handlers: statement.handlers.map(inside) };
      case 'inner':
        return inside(statement);
      default:
        return statement;
    }
  });
}
