import type { ComponentProps, ReactNode } from 'react';
import type { Elements } from '../../ui/elements.ts';
import { Link } from '../../ui/router.tsx';
import './button.css';

type Appearance = {
  variant?: 'filled' | 'outline' | 'subtle' | 'default';
  size?: 'sm' | 'md' | 'lg';
  color?: 'red';
  /** An icon before the label. */
  leftSection?: Elements;
};

/** The attributes of the look, the content, and the rest. */
const dressed = <Props extends Appearance & { children?: ReactNode }>(props: Props) => {
  const { variant = 'filled', size = 'md', color, leftSection, children, ...rest } = props;
  return {
    look: { className: 'office-button', 'data-variant': variant, 'data-size': size, 'data-color': color },
    content: (
      <>
        {leftSection}
        <span className="office-button-label">{children}</span>
      </>
    ),
    rest,
  };
};

type ButtonProps = Omit<ComponentProps<'button'>, 'color'> & Appearance & { loading?: boolean };

/** A button in the kit's look that does not need the kit. While `loading` it turns, and cannot be pressed. */
export const Button = ({ loading = false, disabled = false, ...props }: ButtonProps) => {
  const { look, content, rest } = dressed(props);
  return (
    <button type="button" {...look} data-loading={loading || undefined} disabled={disabled || loading} {...rest}>
      {content}
    </button>
  );
};

type LinkProps = Pick<ComponentProps<typeof Link>, 'to' | 'aria-label' | 'children'> & Appearance;

/** A link that looks like a button. */
export const ButtonLink = (props: LinkProps) => {
  const { look, content, rest } = dressed(props);
  return (
    <Link {...look} {...rest}>
      {content}
    </Link>
  );
};
