import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CurrentUser } from '@hive/contracts';

export interface SessionState {
  /** Undefined while it is being found out. */
  user: CurrentUser | null | undefined;
  /** The server no longer knows the user; the page stays as it is until the login dialog is answered. */
  expired: boolean;
}

const initialState: SessionState = { user: undefined, expired: false };

/** Who is logged in, for the whole page. The server decides; this only shows. */
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
