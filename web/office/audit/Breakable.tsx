import { Fragment } from 'react';

/** A text that preferably wraps after its separators. */
export const Breakable = ({ text }: { text: string }) => {
  let start = 0;
  return (text.match(/[\s\S]*?[\w}][/@:;]|[\s\S]+/g) ?? []).map((piece) => {
    const position = start;
    start += piece.length;
    return (
      <Fragment key={position}>
        {position > 0 && <wbr />}
        <span>{piece}</span>
      </Fragment>
    );
  });
};
