#!/usr/bin/env node
import nodeModule from 'node:module';
import { setFlagsFromString } from 'node:v8';

// Node 22 and later cache compiled code, which makes the next start faster.
nodeModule.enableCompileCache?.();
// The parser and the sandbox are WebAssembly. Most commands end before optimizing their code pays off.
setFlagsFromString('--wasm-tiering-budget=2000000000');
const { main } = await import('../bundle/main.js');

process.exitCode = await main(process.argv.slice(2));
