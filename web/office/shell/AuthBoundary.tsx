import { Component, type ReactNode } from 'react';
import { endLogin } from '../../api/login.ts';
import { isAboutSignIn } from '../failures.ts';

type State = { error: unknown };

/** An error about the sign-in, thrown while a page is drawn, signs out; any other goes on to the boundary that shows failures. */
export class AuthBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!isAboutSignIn(error)) return;
    endLogin();
    this.setState({ error: null });
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    if (isAboutSignIn(this.state.error)) return null;
    throw this.state.error;
  }
}
