import path from 'node:path/posix'

/**
 * Names of files that programs keep credentials in, in lower case. A short list of our own: the packages that
 * search for secrets, such as those of secretlint, read contents, and have no list of names.
 */
const names: readonly RegExp[] = [
  // Variables: `.env`, `.env.local`, `.envrc`, but not `.env.example`.
  /^\.env(?!.*\.(?:example|sample|template)$)/,
  // Package managers.
  /^\.(?:npmrc|pypirc)/,
  // Passwords of servers and databases.
  /^(?:[._]netrc|\.authinfo|\.git-credentials|\.htpasswd|\.pgpass|\.my\.cnf|\.s3cfg|\.boto|\.dockercfg|\.vault-token)$/,
  // Private keys. Public keys end with ".pub".
  /^id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?$/,
  /\.(?:p12|pfx|jks|keystore|ppk)$/,
  // What was typed in shells and database clients.
  /^\.(?:\w+_)?(?:history|histfile)$/,
  // State and variables of Terraform, which contain passwords in plain text.
  /\.tfstate(?:\.backup)?$/,
  /^(?:.*\.auto|terraform)\.tfvars(?:\.json)?$/,
  // Keys of Google Cloud and Firebase, including those that its GitHub action writes into the checkout.
  /^(?:application_default_credentials|gha-creds-[\da-f]+|.*-firebase-adminsdk-.*)\.json$/,
]

/** Ends of paths of such files, in lower case. */
const paths: readonly RegExp[] = [
  /\/\.git\//,
  /\/\.(?:aws|azure|ssh|gnupg)\//,
  /\/\.docker\/config\.json$/,
  /\/\.kube\/config$/,
  /\/\.config\/(?:gcloud|gh|hub)(?:\/|$)/,
  /\/\.(?:cargo|gem)\/credentials(?:\.toml)?$/,
]

/**
 * Whether a file usually contains credentials, according to its path. Ignores letter case, because some file
 * systems ignore it.
 *
 * @param file with "/" as separator
 */
export function isSecretFile(file: string): boolean {
  const lower = `/${file.toLowerCase()}`
  return names.some((name) => name.test(path.basename(lower))) || paths.some((end) => end.test(lower))
}

/** Whether a text contains a private key, as in files that end with ".pem" or ".key". */
export const hasPrivateKey = (text: string): boolean => /^-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/m.test(text)

/** Whether the setting `security.files` names a file, or a folder that contains it. */
export const isNamedBy = (file: string, allowed: readonly string[]): boolean =>
  allowed.some((entry) => file === entry || (entry.endsWith('/') && file.startsWith(entry)))
