import type { Banners } from './banners.js';
import { isCreatedAgain } from './created-again.js';
import type { Statement } from './migration.js';
import { isGenerated, isRule, isSectionHeading } from './tool-comments.js';

/** The comments above a statement: those separated by an empty line come first. */
export type CommentsAbove = Pick<Statement, 'comments' | 'apart'>;

/** The comments right above a statement. */
export function commentsDirectlyAbove({ comments, apart = 0 }: CommentsAbove): readonly string[] {
  return comments.slice(apart);
}

/** The comments further up, which may be about more than the statement. */
export function commentsFurtherUp({ comments, apart = 0 }: CommentsAbove): readonly string[] {
  return comments.slice(0, apart);
}

/** A statement with the comments of people above it; `banners` are those of the whole history. */
export function withoutToolComments(statement: Statement, banners?: Banners): Statement {
  const { comments } = statement;
  if (comments.length === 0) return statement;
  const goes = comments.map(
    (each, index) =>
      isGenerated(each, comments[index - 1]) ||
      isSectionHeading(comments, index) ||
      banners?.has(each) === true,
  );
  const text = comments.map((each, index) => goes[index] !== true && !isRule(each));
  const stays = comments.map((each, index) => {
    if (!isRule(each)) return text[index] === true;
    // A line around a comment of a tool is removed with it.
    const framed = [next(index, -1), next(index, 1)];
    return text.includes(true) && !framed.some((at) => goes[at] === true);
  });
  if (stays.every(Boolean)) return statement;
  return {
    ...statement,
    comments: comments.filter((_, index) => stays[index]),
    apart: stays.slice(0, statement.apart ?? 0).filter(Boolean).length,
  };

  function next(index: number, step: number): number {
    let at = index + step;
    while (isRule(comments[at] ?? '')) at += step;
    return at;
  }
}

/**
 * Statements that start a transaction or change a setting: the result has its own such statements where it needs them.
 */
const preparation = /^(?:begin|start\s+transaction|set)\b/i;

/** Statements that end a transaction or restore a setting. */
const ending = /^(?:commit|end|reset)\b/i;

/**
 * Moves the comments above such a statement to the next statement, or to the previous one if it ends a transaction or
 * restores a setting, and those above a DROP to a CREATE of the same object right after it.
 */
export function withCommentsMoved(statements: readonly Statement[]): readonly Statement[] {
  let commentsToMove: readonly string[] = [];
  const moved: Statement[] = [];
  for (const [index, statement] of statements.entries()) {
    const { comments, apart = 0, text } = statement;
    const all = [...commentsToMove, ...comments];
    const isLast = index === statements.length - 1;
    const goesOn = preparation.test(text) || isCreatedAgain(text, statements[index + 1]?.text);
    const above = moved.findLastIndex((each) => !preparation.test(each.text));
    const host = moved[above];
    if (host && (ending.test(text) || (goesOn && isLast))) {
      moved[above] = withCommentsApart(host, all);
      moved.push(withoutComments(statement));
      commentsToMove = [];
    } else if (goesOn) {
      moved.push(withoutComments(statement));
      commentsToMove = all;
    } else {
      const before = commentsToMove.length;
      moved.push(before === 0 ? statement : { ...statement, comments: all, apart: before + apart });
      commentsToMove = [];
    }
  }
  return moved;
}

/** A statement with more comments, which may be about more than the statement. */
export function withCommentsApart(statement: Statement, more: readonly string[]): Statement {
  if (more.length === 0) return statement;
  const comments = [...commentsFurtherUp(statement), ...more, ...commentsDirectlyAbove(statement)];
  return { ...statement, comments, apart: (statement.apart ?? 0) + more.length };
}

function withoutComments(statement: Statement): Statement {
  return statement.comments.length === 0 ? statement : { ...statement, comments: [], apart: 0 };
}

/** The comments of folded statements, each once, except those that the printed text already has. */
export function joinedComments(
  all: readonly CommentsAbove[],
  text: string,
): Required<CommentsAbove> {
  const seen = new Set<string>();
  const kept = (comments: readonly string[]) => {
    const isNew = (each: string) => !seen.has(each) && !text.includes(each.trim());
    const left = comments.filter((each) => isRule(each) || isNew(each));
    for (const each of left) if (!isRule(each)) seen.add(each);
    return left.every(isRule) ? [] : left;
  };
  const apart = all.flatMap((each) => kept(commentsFurtherUp(each)));
  const above = all.flatMap((each) => kept(commentsDirectlyAbove(each)));
  return { comments: [...apart, ...above], apart: apart.length };
}
