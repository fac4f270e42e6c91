import { bodyOf, codeTokens, nameInToken, placedTokens } from '../text/code-tokens.js';

/**
 * The initial value expressions of variables, as text. The compiler knows only its own types: for others it
 * returns only the name and type. It may include an assignment that looks like a declaration, which does no harm:
 * it is evaluated anyway.
 */
export function initialValues(text: string, variable: string): readonly string[] {
  return codeTokens(text)
    .flatMap((token) => bodyOf(token) ?? [])
    .flatMap((body) => declared(body, variable));
}

function declared(body: string, variable: string): readonly string[] {
  const tokens = placedTokens(body);
  const found: string[] = [];
  tokens.forEach(({ text }, at) => {
    const before = tokens[at - 1]?.text;
    const begins = before === undefined || before === 'declare' || before === ';';
    if (!begins || nameInToken(text) !== variable) return;
    const end = tokens.findIndex((each, index) => index > at && each.text === ';');
    const sign = tokens.findIndex((each, index) => index > at && isSign(each.text));
    if (end < 0 || sign < 0 || sign > end) return;
    found.push(body.slice(tokens[sign]?.end, tokens[end]?.start));
  });
  return found;
}

/** The last character of `:=`, or its other spellings. */
function isSign(text: string): boolean {
  return text === '=' || text === 'default';
}
