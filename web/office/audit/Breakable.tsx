import { Fragment } from 'react';

/** A text that is cut into lines where it has joints, before anywhere else. */
export const Breakable = ({ text }: { text: string }) => {
  let begin = 0;
  return text.split(/(?<=[\w}][/@:;])/).map((piece) => {
    const place = begin;
    begin += piece.length;
    return (
      <Fragment key={place}>
        {place > 0 && <wbr />}
        {piece}
      </Fragment>
    );
  });
};
