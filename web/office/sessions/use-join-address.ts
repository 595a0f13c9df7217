import { useMemo } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { type JoinAddress, joinAddressOf } from './join-address.ts';

/** Where the class of a session joins. */
export const useJoinAddress = ({ des_join_address, cod_session }: LiveSession): JoinAddress =>
  useMemo(() => joinAddressOf(des_join_address, location.origin, cod_session), [des_join_address, cod_session]);
