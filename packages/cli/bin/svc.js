#!/usr/bin/env node
import nodeModule from 'node:module';

// Node 22 and later keep what V8 has compiled: the next start is faster.
nodeModule.enableCompileCache?.();
const { main } = await import('../bundle/main.js');

process.exitCode = await main(process.argv.slice(2));
