import { expect, test } from 'vitest';
import { knownFlags, optimizeLater, optimizeNoWasm } from './v8-flags.js';

test('a V8 newer than those that were tested gets no flags', () => {
  expect(knownFlags(optimizeNoWasm, '14.6.202.34-node.34')).toEqual(optimizeNoWasm);
  expect(knownFlags(optimizeNoWasm, '15.0.1')).toEqual([]);
  expect(optimizeLater('15.0.1')).toEqual([]);
});

test('optimizing later has another flag in Node 20', () => {
  expect(optimizeLater('11.3.244.8-node.38')).toEqual(['--interrupt-budget=600000']);
  expect(optimizeLater('12.4.254.21-node.57')).toEqual(['--invocation-count-for-turbofan=20000']);
});
