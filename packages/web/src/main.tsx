import './styles/index.js';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/queries.js';
import { App } from './app.js';
import { ErrorBoundary } from './ui/text/error-boundary.js';
import { Toasts } from './ui/toasts.js';

const root = document.getElementById('app');
if (!root) throw new Error('the page has no element for the dashboard');

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={createQueryClient()}>
        <Toasts>
          <App />
        </Toasts>
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
);
