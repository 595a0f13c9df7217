// Owns image_set, image and image_file beside the seed (db/image-sets.ts); answers /face_sets, and imports sets by a
// command. Exactly one set is in use, its files are stored with it, and a set is stored whole or not at all.
export { encodeFace } from './pictures.ts';
export { storedFiles } from './stored-files.ts';
