// Owns findings_state, sealed_plan, frozen_findings, frozen_answer and findings_erratum; answers /findings. Nothing is seen
// before staff makes it public, and what is frozen never changes.
export { isPublic as areFindingsPublic } from './findings.repository.ts';
