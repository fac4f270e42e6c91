import type { WebhookDelivery } from '../api/types.js';

/** The most frequent responses of webhooks. */
const meanings: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  301: 'Moved Permanently',
  302: 'Found',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** The response of a webhook, or why there is none. */
export function responseText({
  response_status: status,
  error,
}: Pick<WebhookDelivery, 'response_status' | 'error'>): string {
  if (status === null) return error ?? 'no response yet';
  return [status, meanings[status]].filter((part) => part !== undefined).join(' ');
}
