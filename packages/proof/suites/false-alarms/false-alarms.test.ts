/** Histories that draw random values are equivalent to themselves, however the draws turn out. */
import { expect, test } from 'vitest';
import { seed, whole } from '../seed.js';
import { Draw } from './draw.js';
import { drawHistory, proveItself } from './simulated-proof.js';

const proofs = Number(process.env.SVC_PROOFS ?? (whole ? 3000 : 20));

test(`${proofs} simulated proofs report no difference (SVC_SEED=${seed})`, async () => {
  const draw = new Draw(seed);
  const alarms: string[] = [];
  let doubts = 0;
  for (let proof = 0; proof < proofs; proof += 1) {
    const history = drawHistory(draw);
    const { differences, unverified } = await proveItself(draw, history);
    alarms.push(...differences.map(({ message }) => `proof ${proof}: ${message}`));
    if (unverified.some(({ message }) => /seems to|by chance$/.test(message))) doubts += 1;
  }
  console.log(`${doubts} of ${proofs} proofs are unverified because too few builds decide`);
  expect(alarms).toEqual([]);
}, 3_600_000);
