/** Where eyes look, in turn, so that no two neighbours look the same way. */
const looks = [
  [-8, 2],
  [6, -3],
  [0, 5],
  [9, 1],
  [-5, -4],
  [3, 3],
  [-9, 0],
] as const;

/** More say no more than the number beside them. */
const maxEyes = 32;

/** An eye for each pupil who waits, never a name. */
export const Eyes = ({ count }: { count: number }) => (
  <div className="flex min-w-0 flex-1 flex-wrap gap-2" aria-hidden="true">
    {Array.from({ length: Math.min(count, maxEyes) }, (_, at) => {
      const [x, y] = looks[at % looks.length] ?? looks[0];
      return (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: nobody is told apart
          key={at}
          className="h-6 w-9 text-text"
          viewBox="0 0 68 44"
          aria-hidden="true"
        >
          <path d="M2 22C14 4 54 4 66 22 54 40 14 40 2 22Z" fill="none" stroke="currentColor" strokeWidth="5" />
          <circle className="fill-amber" cx={34 + x} cy={22 + y} r="9" />
        </svg>
      );
    })}
  </div>
);
