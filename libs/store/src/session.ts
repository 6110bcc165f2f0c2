import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CurrentUser } from '@hive/contracts';

export interface SessionState {
  /** Undefined while it is being found out. */
  user: CurrentUser | null | undefined;
}

const initialState: SessionState = { user: undefined };

/** Who is logged in, for the whole page. The server decides; this only shows. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    userChanged: (state, action: PayloadAction<CurrentUser | null>) => {
      state.user = action.payload;
    },
  },
  selectors: { selectUser: (state) => state.user },
});

export const { userChanged } = sessionSlice.actions;
export const { selectUser } = sessionSlice.selectors;
