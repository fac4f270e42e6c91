import { loadParser, type Migration } from '@svc/engine';
import { type Answer, ask, type Question } from './ask.js';
import type { Provider } from './provider.js';
import { functionsQuestion, historyQuestion, recommendationQuestion } from './questions.js';
import { kindOf, outline, sendable } from './sendable.js';

/** A recommendation that gets its own explanation. */
export interface Matter {
  readonly message: string;
  /** The statement that it concerns. */
  readonly sql?: string;
}

export interface AiRequest {
  readonly migrations: readonly Migration[];
  /** The recommendations of high impact. */
  readonly matters: readonly Matter[];
  /** The statements of the squashed file, whose functions are reviewed. */
  readonly squashed?: readonly string[];
  readonly provider: Provider | undefined;
  readonly limits?: Partial<AiLimits>;
  /** Stops early; answers received so far are kept. */
  readonly signal?: AbortSignal;
}

export interface AiLimits {
  /** The time limit for all questions together. */
  readonly timeoutMs: number;
  /** The maximum number of questions. */
  readonly questions: number;
  /** The maximum length of a history, or of its functions, in one question. */
  readonly characters: number;
  /** The maximum length of an answer. */
  readonly outputTokens: number;
}

const defaultLimits: AiLimits = {
  timeoutMs: 60_000,
  questions: 8,
  characters: 60_000,
  outputTokens: 800,
};

/** Text written by a model. It is informative only: no SQL and no verdict depends on it. */
export type AiText =
  | { readonly about: 'history' | 'functions'; readonly text: string }
  | { readonly about: 'recommendation'; readonly matter: number; readonly text: string };

export interface AiExplanation {
  readonly texts: readonly AiText[];
  /** What is missing and why; never an error. */
  readonly notes: readonly string[];
}

/** Asks a language model to explain a history and its most serious recommendations, and to find similar functions. */
export async function explainWithAi(request: AiRequest): Promise<AiExplanation> {
  const { provider } = request;
  if (provider === undefined) {
    const note =
      'AI was requested, but there is no API key: set PROVIDER_A_API_KEY (Anthropic) or PROVIDER_B_API_KEY (OpenAI)';
    return { texts: [], notes: [note] };
  }
  const limits = { ...defaultLimits, ...request.limits };
  const deadline = AbortSignal.timeout(limits.timeoutMs);
  const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline;
  const subjects = await subjectsOf(request, limits);
  const asked = subjects.slice(0, limits.questions);
  const answers = await Promise.all(
    asked.map(async ({ question, about }) => about(await ask(provider, question, signal))),
  );
  const notes = new Set(answers.flatMap((each) => ('problem' in each ? [each.problem] : [])));
  if (asked.length < subjects.length) {
    const left = subjects.length - asked.length;
    notes.add(`${left} more ${left === 1 ? 'question exceeds' : 'questions exceed'} the budget`);
  }
  return {
    texts: answers.flatMap((each) => ('problem' in each ? [] : [each])),
    notes: [...notes].map((note) => `AI: ${note}`),
  };
}

interface Subject {
  readonly question: Question;
  readonly about: (answer: Answer) => AiText | { readonly problem: string };
}

async function subjectsOf(request: AiRequest, limits: AiLimits): Promise<readonly Subject[]> {
  const { characters, outputTokens } = limits;
  const history = outline(await sendable(request.migrations), characters);
  const subjects: Subject[] = [
    { question: historyQuestion(history, outputTokens), about: textAbout('history') },
  ];
  const functions = await functionsOf(request.squashed ?? []);
  if (functions.length > 1) {
    const text = functions.join('\n\n').slice(0, characters);
    subjects.push({
      question: functionsQuestion(text, outputTokens),
      about: textAbout('functions'),
    });
  }
  const matters = await Promise.all(request.matters.map(sendableMatter));
  for (const [matter, each] of matters.entries()) {
    subjects.push({
      question: recommendationQuestion(each, outputTokens),
      about: (answer) =>
        answer.ok ? { about: 'recommendation', matter, text: answer.text } : answer,
    });
  }
  return subjects;
}

function textAbout(about: 'history' | 'functions'): Subject['about'] {
  return (answer) => (answer.ok ? { about, text: answer.text } : answer);
}

async function sendableMatter({ message, sql }: Matter): Promise<Matter> {
  if (sql === undefined) return { message };
  const [only] = await sendable([{ name: 'statement.sql', text: sql }]);
  return { message, sql: only?.statements.join('\n') ?? '' };
}

async function functionsOf(statements: readonly string[]): Promise<readonly string[]> {
  const parser = await loadParser();
  return statements.filter((text) => kindOf(text, parser) === 'CreateFunctionStmt');
}
