/** Uploads like those of clients, and their results. */
import { setTimeout as delay } from 'node:timers/promises';
import { isFinished } from '../src/runs/run.js';
import type { Answer, Client } from './client.js';

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

/** A history that folds: two files become one statement. */
export const smallHistory: Files = {
  '10_email.sql': 'ALTER TABLE users ADD COLUMN email text;',
  '9_users.sql': 'CREATE TABLE users (id bigint PRIMARY KEY);',
};

/** Waits until a run is finished. */
export async function finished(client: Client, id: string): Promise<Answer['body']> {
  for (;;) {
    const { status, body } = await client.get(`/v1/runs/${id}`);
    if (status !== 200) throw new Error(`the run is not shown: ${body.error}`);
    if (isFinished(body)) return body;
    await delay(100);
  }
}

/**
 * Sends an upload and returns its result. If the machine is so busy that the response is 202, waits for the run
 * and returns its result.
 */
export async function submit(
  client: Client,
  path: '/v1/analyze' | '/v1/squash' | '/v1/validate',
  upload: FormData,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const answer = await client.post(path, upload, headers);
  if (answer.status !== 202) return answer;
  const run = await finished(client, answer.body.id);
  const { status, body } = await client.get(`/v1/runs/${run.id}/result`);
  return {
    status,
    headers: answer.headers,
    body: status === 200 ? { ...body, left_out: run.left_out, run } : body,
  };
}
