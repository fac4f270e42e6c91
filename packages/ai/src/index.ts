export {
  type AiExplanation,
  type AiLimits,
  type AiRequest,
  type AiText,
  explainWithAi,
  type Matter,
} from './explain.js';
export { type Provider, providerFrom } from './provider.js';
export { type AiRecommendation, aiRecommendations } from './recommendations.js';
