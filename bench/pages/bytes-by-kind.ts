/** A reply from the network. `bytes`: headers and body, compressed; 0 if it came from the cache. */
export type Reply = { url: string; type: string; bytes: number; isCached: boolean };

const kinds = ['js', 'css', 'fonts', 'images', 'api', 'others'] as const;
type Kind = (typeof kinds)[number];

const kindOfType: Record<string, Kind> = { Script: 'js', Stylesheet: 'css', Font: 'fonts', Image: 'images' };

const kindOf = ({ url, type }: Reply): Kind => {
  const { pathname } = new URL(url);
  if (pathname.startsWith('/api/')) return 'api';
  // Scripts fetch the faces of rounds as files, which browsers do not call images.
  if (pathname.startsWith('/generated_faces/')) return 'images';
  return kindOfType[type] ?? 'others';
};

/** Bytes by kind and the number of requests; replies from the cache are counted separately. */
export const bytesByKind = (replies: Reply[]) => {
  const fetched = replies.filter(({ isCached }) => !isCached);
  const sum = (chosen: Reply[]) => chosen.reduce((total, { bytes }) => total + bytes, 0);
  const bytesOf = (kind: Kind) => sum(fetched.filter((reply) => kindOf(reply) === kind));
  return {
    requests: fetched.length,
    from_cache: replies.length - fetched.length,
    total_bytes: sum(fetched),
    ...(Object.fromEntries(kinds.map((kind) => [`${kind}_bytes`, bytesOf(kind)])) as Record<`${Kind}_bytes`, number>),
  };
};
