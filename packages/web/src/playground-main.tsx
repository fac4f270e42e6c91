/** The playground as a separate page for any host, without dashboard and API. */
import './styles/index.js';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import PlaygroundPage from './playground/playground-page.js';
import { Page, type PageProps } from './ui/page.js';
import { ErrorBoundary } from './ui/text/error-boundary.js';
import { Toasts } from './ui/toasts.js';

const root = document.getElementById('app');
if (!root) throw new Error('the page has no element for the playground');

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <Toasts>
        <PlaygroundPage frame={Frame} />
      </Toasts>
    </ErrorBoundary>
  </StrictMode>,
);

function Frame(page: PageProps) {
  return (
    <div className="alone">
      <header className="alone-top">
        <span className="brand">svc</span>
      </header>
      <main id="content">
        <Page {...page} />
      </main>
    </div>
  );
}
