/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_PROJECT_ID?: string;
  readonly VITE_API_KEY?: string;
  readonly VITE_AUTH_DOMAIN?: string;
  readonly VITE_STORAGE_BUCKET?: string;
  readonly VITE_APP_ID?: string;
  readonly VITE_ENABLE_GATED_ROUTES?: string;
  readonly VITE_PRODUCT?: string;
  readonly VITE_API_HOST?: string;
  readonly VITE_ANDROID_APP_LINK?: string;
  readonly VITE_IOS_APP_LINK?: string;
  readonly VITE_ANALYTICS_URL?: string;
  readonly VITE_POKE_LIST_URL?: string;
  readonly VITE_PRACTICE_URL?: string;
  readonly VITE_BAD_MIGRATION_VERSIONS?: string;
  readonly VITE_TEST_EMAIL_STRINGS?: string;
  readonly VITE_INTERNAL_EMAIL_DOMAINS?: string;
  readonly VITE_SURVEY_IDS?: string;
  readonly VITE_CALL_LINKS?: string;
  readonly VITE_IDLE_MINUTES?: string;
  /** Only in development and emulator builds; a production build that has one of these fails. */
  readonly VITE_EMULATOR_FIRESTORE?: string;
  readonly VITE_EMULATOR_AUTH?: string;
  readonly VITE_EMULATOR_FUNCTIONS?: string;
  readonly VITE_EMULATOR_STORAGE?: string;
}

/** The version of the package, set by the build. */
declare const __VERSION__: string;

/** The built commit; empty when unknown to the build. */
declare const __COMMIT__: string;
