import { html } from '@svc/report/html';

interface EmailPage {
  readonly title: string;
  readonly about: string;
  /** The label of the button. */
  readonly action: string;
  readonly href: string;
  readonly rest: string;
}

const font =
  "font-family:Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";

/**
 * The HTML of an email: a title, a paragraph, a button, and its address as text. Mail programs ignore style sheets,
 * so the styles are attributes; those of the dark theme are in one, for programs that know it.
 */
export function emailPage({ title, about, action, href, rest }: EmailPage): string {
  const soft = `margin:0 0 12px;${font};font-size:13px;line-height:20px;color:#566362`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
@media (prefers-color-scheme: dark) {
  .ground { background: #101415 !important; }
  .card { background: #1a2122 !important; border-color: #2b3536 !important; }
  .text { color: #e4ebea !important; }
  .soft, .soft a { color: #9cabaa !important; }
  .brand { color: #2dd4bf !important; }
}
</style>
</head>
<body class="ground" style="margin:0;background:#f6f8f8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td class="brand" style="padding:0 0 16px;font:700 18px/24px ui-monospace,Menlo,Consolas,monospace;color:#0f766e">svc</td></tr>
<tr><td class="card" style="padding:28px;background:#ffffff;border:1px solid #dde3e3;border-radius:8px">
<h1 class="text" style="margin:0 0 12px;${font};font-size:20px;line-height:26px;color:#17201f">${title}</h1>
<p class="text" style="margin:0 0 20px;${font};font-size:15px;line-height:23px;color:#17201f">${about.replace(/:$/, '.')}</p>
<p style="margin:0 0 20px"><a href="${href}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#0f766e;color:#ffffff;${font};font-size:15px;font-weight:600;text-decoration:none">${action}</a></p>
<p class="soft" style="${soft}">Or open this address: <a href="${href}" style="color:#566362;word-break:break-all">${href}</a></p>
<p class="soft" style="${soft};margin:0">${rest}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.text;
}
