/** /join and /join/:code: the way into a class session, and the room to wait in. */
export const JoinPage = () => null;
