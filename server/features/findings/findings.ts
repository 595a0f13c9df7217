export { isPublic as areFindingsPublic } from './findings.repository.ts';
