export const plans = ['free', 'creator', 'professional', 'agency', 'enterprise'] as const;
export type Plan = (typeof plans)[number];

/** How many requests a key may send. */
export interface Limits {
  readonly perHour: number;
  readonly burst: number;
}

interface PlanTerms {
  /** Without limits there is no API; `custom` limits are set per organization by the operator. */
  readonly api: Limits | 'custom' | undefined;
  /** How many days the input and the result of a run are kept. */
  readonly keepResultsDays: number;
}

/** The terms of each plan. */
export const planTerms: Readonly<Record<Plan, PlanTerms>> = {
  free: { api: undefined, keepResultsDays: 7 },
  creator: { api: undefined, keepResultsDays: 30 },
  professional: { api: { perHour: 1_000, burst: 100 }, keepResultsDays: 90 },
  agency: { api: { perHour: 5_000, burst: 500 }, keepResultsDays: 180 },
  enterprise: { api: 'custom', keepResultsDays: 365 },
};

/** The limits of an organization's keys; undefined if its plan has no API. */
export function limitsOf(
  plan: Plan,
  hourlyLimit: number | null,
  burstLimit: number | null,
): Limits | undefined {
  const { api } = planTerms[plan];
  if (api !== 'custom') return api;
  if (hourlyLimit === null || burstLimit === null) return undefined;
  return { perHour: hourlyLimit, burst: burstLimit };
}
