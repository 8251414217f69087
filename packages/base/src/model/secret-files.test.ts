import { expect, test } from 'vitest'
import { hasPrivateKey, isSecretFile } from './secret-files.js'

test.each([
  ...[
    '.env',
    'a/.env.local',
    '.ENVRC',
    '.npmrc',
    '.pypirc',
    '.netrc',
    '_netrc',
    '.authinfo',
    '.git-credentials',
  ],
  ...['.htpasswd', '.pgpass', '.my.cnf', '.s3cfg', '.boto', '.dockercfg', '.vault-token'],
  ...[
    'id_rsa',
    'keys/id_ed25519',
    'id_ecdsa_sk',
    'a.p12',
    'a.pfx',
    'android/release.keystore',
    'a.jks',
    'a.ppk',
  ],
  ...[
    '.bash_history',
    '.zsh_history',
    '.psql_history',
    '.node_repl_history',
    '.python_history',
    '.histfile',
    '.history',
  ],
  ...[
    'terraform.tfstate',
    'a/prod.tfstate.backup',
    'terraform.tfvars',
    'prod.auto.tfvars',
    'terraform.tfvars.json',
  ],
  ...['gha-creds-0a1b2c.json', 'application_default_credentials.json', 'app-firebase-adminsdk-x1.json'],
  ...[
    '.git/config',
    'a/.GIT/HEAD',
    '.aws/credentials',
    '../.aws/config',
    '.azure/a.json',
    '.ssh/config',
    '.gnupg/a',
  ],
  ...[
    '.docker/config.json',
    '.kube/config',
    '.config/gcloud/a',
    '.config/gh/hosts.yml',
    '.cargo/credentials.toml',
  ],
])('the name of %s says that it contains credentials', (file) => {
  expect(isSecretFile(file)).toBe(true)
})

test.each([
  ...[
    '.env.example',
    '.env.sample',
    'environment.ts',
    'env',
    '.gitignore',
    '.gitattributes',
    '.github/a.yml',
    'git/config',
  ],
  ...[
    'id_rsa.pub',
    'id_rsa.md',
    'history',
    'history.md',
    'CHANGELOG.md',
    'main.tf',
    'a.tfvars.example',
    'variables.tf',
  ],
  ...[
    'aws/credentials.ts',
    'docker/config.json',
    '.docker/a.yml',
    '.config/a.json',
    'keystore.ts',
    'package.json',
    '.yarnrc.yml',
  ],
])('the name of %s does not', (file) => {
  expect(isSecretFile(file)).toBe(false)
})

test('a private key is recognized in its text, and a certificate or a sentence about keys is not one', () => {
  for (const kind of ['', 'RSA ', 'EC ', 'OPENSSH ', 'ENCRYPTED '])
    expect(hasPrivateKey(`a\n-----BEGIN ${kind}PRIVATE KEY-----\nb`)).toBe(true)
  expect(hasPrivateKey('-----BEGIN CERTIFICATE-----\n')).toBe(false)
  expect(hasPrivateKey('-----BEGIN PUBLIC KEY-----\n')).toBe(false)
  expect(hasPrivateKey('Starts with `-----BEGIN PRIVATE KEY-----`.\n')).toBe(false)
})
