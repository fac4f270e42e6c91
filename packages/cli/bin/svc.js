#!/usr/bin/env node
import nodeModule from 'node:module';

// Node 22 and later cache compiled code, which makes the next start faster.
nodeModule.enableCompileCache?.();
const { main } = await import('../bundle/main.js');

process.exitCode = await main(process.argv.slice(2));
