export { encodeFace } from './encode-face.ts';
export { storedFiles } from './stored-files.ts';
