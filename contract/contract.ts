import { audit } from './audit.ts';
import { recording } from './audit-records.ts';
import { auth, ownSignIns, signOn } from './auth.ts';
import { classParticipants } from './class-participants.ts';
import { classResults } from './class-results.ts';
import { classSessions } from './class-sessions.ts';
import { collection } from './collection.ts';
import { releases } from './datasets.ts';
import { doctor } from './doctor.ts';
import { faceSets } from './face-sets.ts';
import { findings } from './findings.ts';
import { game } from './game.ts';
import { health } from './health.ts';
import { installation } from './installation.ts';
import { norming } from './norming.ts';
import { ownAddress, ownDeletion, passwords } from './own-account.ts';
import { publicSessions } from './public-sessions.ts';
import { responses } from './responses.ts';
import { results } from './results.ts';
import { roles } from './roles.ts';
import { ownFactors, secondStep } from './second-factor.ts';
import { settings } from './settings.ts';
import { desk } from './staff-home.ts';
import { tickets } from './tickets.ts';
import { invitations, users } from './users.ts';

/** Every endpoint of the API. The browser imports only its type. */
export const contract = {
  ...health,
  ...doctor,
  ...installation,
  ...settings,
  ...game,
  ...publicSessions,
  ...classSessions,
  ...classParticipants,
  ...classResults,
  ...responses,
  ...results,
  ...auth,
  ...ownSignIns,
  ...secondStep,
  ...ownFactors,
  ...signOn,
  ...passwords,
  ...ownDeletion,
  ...ownAddress,
  ...invitations,
  ...users,
  ...roles,
  ...recording,
  ...audit,
  ...tickets,
  ...desk,
  ...collection,
  ...norming,
  ...faceSets,
  ...findings,
  ...releases,
};

export type Contract = typeof contract;
