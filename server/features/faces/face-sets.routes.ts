import type { FastifyInstance } from 'fastify';
import { faceSets } from '../../../contract/face-sets.ts';
import { implement } from '../../http/implement.ts';
import { findFaceSets } from './face-sets.repository.ts';
import { type Deps, putInUse } from './put-in-use.ts';

/** Staff: the sets of faces, and which of them participants are shown. */
export const faceSetRoutes = (app: FastifyInstance, deps: Deps): void => {
  implement(app, faceSets, {
    'GET /face_sets': () => findFaceSets(deps.db, deps.facesFolder),
    'POST /face_sets/use': ({ account, body }) => putInUse(deps, account, body.id_image_set),
  });
};
