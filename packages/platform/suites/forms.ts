/** Uploads as clients send them. */

type Files = Readonly<Record<string, string>>;

/** A form with files in one part or several, and text fields. */
export function form(
  parts: Readonly<Record<string, Files>>,
  texts: Readonly<Record<string, string>> = {},
): FormData {
  const data = new FormData();
  for (const [part, files] of Object.entries(parts)) {
    for (const [name, text] of Object.entries(files)) {
      data.append(part, new Blob([text], { type: 'application/sql' }), name);
    }
  }
  for (const [name, value] of Object.entries(texts)) data.append(name, value);
  return data;
}

/** A history that folds: two files, one statement in the end. */
export const smallHistory: Files = {
  '10_email.sql': 'ALTER TABLE users ADD COLUMN email text;',
  '9_users.sql': 'CREATE TABLE users (id bigint PRIMARY KEY);',
};
