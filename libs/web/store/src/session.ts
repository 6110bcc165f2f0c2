import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CurrentUser } from '@hive/contracts';

/** The session as the page shows it. */
export interface SessionState {
  /** Undefined until the server has answered. */
  user: CurrentUser | null | undefined;
  /** The server no longer accepts the session; the page stays as it is behind the login dialog. */
  expired: boolean;
}

const initialState: SessionState = { user: undefined, expired: false };

/** Who is logged in. For display only: the server authorizes every call. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    userChanged: (state, action: PayloadAction<CurrentUser | null>) => {
      state.user = action.payload;
      state.expired = false;
    },
    sessionExpired: (state) => {
      state.expired = Boolean(state.user);
    },
  },
  selectors: { selectUser: (state) => state.user, selectExpired: (state) => state.expired },
});

export const { sessionExpired, userChanged } = sessionSlice.actions;
export const { selectExpired, selectUser } = sessionSlice.selectors;
